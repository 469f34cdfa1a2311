import type { ContentOf } from '../../mail/templates/template-mail.ts';

/** Changes of laws, as they are mailed. */
export const lawChanges: ContentOf<'law_changes'> = {
  template: 'law_changes',
  facts: {
    changes: [
      {
        change_id: 'sender-id-register',
        title: 'SMS Sender ID Register becomes mandatory',
        what_changed:
          'Unregistered business sender names are shown as ‘Unverified’. Registration is through participating telecommunications providers.',
        date: '2026-07-01',
        reason: 'answered',
        answers: [{ law: 'Spam Act 2003', numbers: [4, 7] }],
        at_stake: { aud: 182_000, is_limit: true },
      },
      {
        change_id: 'latitude-penalty',
        reason: 'may_apply',
        answers: [],
        at_stake: null,
        title: 'Latitude Finance pays $3.96 million',
        what_changed:
          'A repeat offender was penalised for about 2.7 million breaches; the notice rested on sender identification (s 17).',
        date: '2026-04-01',
        date_precision: 'month',
      },
    ],
    more: 3,
    how_often: 'weekly',
  },
};

/** The largest, with a text. */
export const createLawChanges = (text: string): ContentOf<'law_changes'> => ({
  template: 'law_changes',
  facts: {
    changes: Array.from({ length: 100 }, () => ({
      change_id: 'any',
      title: text,
      what_changed: text,
      date: '2026-07-01',
      reason: 'applies',
      answers: Array.from({ length: 3 }, () => ({
        law: text,
        numbers: Array.from({ length: 20 }, (_, index) => 80 + index),
      })),
      at_stake: { aud: 50_000_000, is_limit: false },
      corrected: {
        outcome: true,
        deadline: true,
        at_stake: { before: null, after: { aud: 50_000_000, is_limit: false } },
      },
    })),
    more: 1_000,
    how_often: 'immediately',
  },
});
