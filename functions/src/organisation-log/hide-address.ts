import { isEmailAddress } from '@lexplain/contract/text/email-address';

/** Someone without a name is called by their address, which staff do not see. */
export const hideAddress = (text: string): string => (isEmailAddress(text) ? '' : text);
