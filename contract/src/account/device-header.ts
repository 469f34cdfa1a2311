/** The header with the random id of a device, which says nothing of the device itself. */
export const deviceHeader = 'Lexplain-Device';
