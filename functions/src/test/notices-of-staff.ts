import type { ContentOf } from '../mail/templates/template-mail.ts';

// Examples of mail to the provider's staff about clients.

type HandedOver = ContentOf<'client_handed_over'>;

export const handedOver: HandedOver = {
  template: 'client_handed_over',
  facts: {
    organisation: 'Example Pty Ltd',
    by: 'Test Adviser',
    note: 'They expect a call before the review is published.',
    waiting: ['Privacy Act 1988', 'Spam Act 2003'],
    place: '/adviser/clients/example',
  },
};

/** A notice about a client that was handed over, with one text as every name. */
export const createHandedOver = (text: string, place: string): HandedOver => ({
  template: 'client_handed_over',
  facts: {
    organisation: text,
    by: text,
    note: text,
    waiting: Array.from({ length: 100 }, () => text),
    place,
  },
});
