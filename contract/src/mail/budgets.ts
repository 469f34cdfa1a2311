/**
 * The most notices that NOTICES_PER_HOUR can be. The budgets of an hour are one document, which holds 1 MiB: 91 bytes
 * a mail, 910,000 in all (functions/src/mail/notices/budgets-document.api.test.ts).
 */
export const mostNoticesPerHour = 10_000;
