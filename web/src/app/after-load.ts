// What a page loads when it is shown and idle: one script.

export { showTypefaces } from '../design/show-typefaces';
export { sendPageErrors } from '../lib/page-errors/send-page-errors';
