// `mail/sending` and `mail/templates` may import nothing of `firm`: they import it from here.
export { findFirmTexts } from '../firm/mail-texts.ts';
