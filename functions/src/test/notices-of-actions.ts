import type { ContentOf } from '../mail/templates/template-mail.ts';

// Mail about actions that are due.

type ActionsDue = ContentOf<'actions_due'>;

export const actionsDue: ActionsDue = {
  template: 'actions_due',
  facts: {
    actions: [
      {
        id: 'overdue',
        title: 'Write down who may send marketing email',
        due_day: '2026-11-18',
        is_overdue: true,
      },
      {
        id: 'due',
        title: 'Ask the host where the back-ups are',
        due_day: '2026-12-18',
        is_overdue: false,
      },
    ],
    more: 0,
  },
};

/** With more actions than a mail shows, all called by this text. */
export const createActionsDue = (text: string): ActionsDue => ({
  template: 'actions_due',
  facts: {
    actions: Array.from({ length: 100 }, (_, index) => ({
      id: `${index}`,
      title: text,
      due_day: '2026-12-18',
      is_overdue: false,
    })),
    more: 1_000,
  },
});
