// What writes mail reads nothing of other rooms by itself.
export { findFirmTexts } from '../firm/mail-texts.ts';
