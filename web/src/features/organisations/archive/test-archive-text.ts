// Text of a download that tries to be something else, and its time.

export const at = '2026-11-23T03:00:00.000Z';
export const bad = '</td><script>alert(1)</script>';
