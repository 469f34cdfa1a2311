import type { ContentOf } from '../../mail/templates/template-mail.ts';

// The notices from advisers to the owners of clients, for `notices.ts`.

interface OfAdvisers {
  adviser_message: ContentOf<'adviser_message'>;
  client_message: ContentOf<'client_message'>;
  contact_answer: ContentOf<'contact_answer'>;
  adviser_reminder: ContentOf<'adviser_reminder'>;
}

export const ofAdvisers: OfAdvisers = {
  adviser_message: {
    template: 'adviser_message',
    facts: {
      by: 'Test Adviser',
      about: 'SMS Sender ID Register becomes mandatory',
      text: 'Please register your sender name before July.\n\nLook at questions 4 and 7 again.',
      place: '/dashboard/cyber-laws/changes/sender-id-register',
    },
  },
  client_message: {
    template: 'client_message',
    facts: {
      by: 'Test Adviser',
      reply_to: 'adviser@example.com',
      text: 'Could we speak on Thursday at ten?\n\nI have looked at your plan.',
    },
  },
  contact_answer: {
    template: 'contact_answer',
    facts: {
      message_id: 'message',
      answer_id: 'answer',
      by: 'Test Adviser',
      reply_to: '',
      text: 'Probably yes.\n\nMay we ring you on Thursday?',
      asked: 'Do the privacy rules bind us?\nWe are a surf school.',
    },
  },
  adviser_reminder: {
    template: 'adviser_reminder',
    facts: {
      kind: 'answer_again',
      by: 'Test Adviser',
      organisation: 'Example Pty Ltd',
      laws: [
        { name: 'Privacy Act 1988', flagged: 3 },
        { name: 'Spam Act 2003', flagged: 1 },
      ],
      more: 0,
      saved_on: null,
      text: 'The meeting is on Thursday.\n\nCall me if a question is not clear.',
    },
  },
};

/** The notices from advisers, with all texts from people or the library set to this text. */
export const createOfAdvisers = (text: string, place: string): OfAdvisers => ({
  adviser_message: {
    template: 'adviser_message',
    facts: { by: text, about: text, text, place },
  },
  client_message: {
    template: 'client_message',
    facts: { by: text, reply_to: 'adviser@example.com', text },
  },
  contact_answer: {
    template: 'contact_answer',
    facts: {
      message_id: 'message',
      answer_id: 'answer',
      by: text,
      reply_to: '',
      text,
      asked: text,
    },
  },
  adviser_reminder: {
    template: 'adviser_reminder',
    facts: {
      kind: 'submit',
      by: text,
      organisation: text,
      laws: Array.from({ length: 100 }, () => ({ name: text, flagged: 100 })),
      more: 1_000,
      saved_on: null,
      text,
    },
  },
});
