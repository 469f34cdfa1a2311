import type { EventEnds, EventRow } from '@lexplain/contract/notifications/event-row';
import { notificationEvents } from '@lexplain/contract/notifications/events';
import { notificationKind } from '@lexplain/contract/notifications/kinds';
import { tableOf } from '../tables.ts';
import type { GeneratedDocument } from './generated-document.ts';

const urgencies = { urgent: 'at once', asked: 'asked of them, or due', news: 'news' };

const mails = { own: 'yes', gathered: 'with others of 15 minutes', none: 'no' };

const mailOf = (mail: keyof typeof mails, note = ''): string =>
  note ? `${mails[mail]}: ${note}` : mails[mail];

const endsOf = ({ next, done, time }: EventEnds): string =>
  [next && `${next}, which takes its place`, done, time].filter(Boolean).join('; ') || 'nothing';

export const notifications: GeneratedDocument = {
  file: 'notifications.md',
  title: 'What people are told of',
  about:
    'Every event that is told, in the list of notifications and, where it says so, by mail in its category. Whoever did it is not told.',
  sources: ['contract/src/notifications/events.ts'],
  body: tableOf(
    ['Event', 'Who is told', 'Urgency', 'Category', 'Also mailed', 'What ends it', 'Leads to'],
    notificationKind.options.map((kind) => {
      const row: EventRow = notificationEvents[kind];
      const { who, urgency, category, mail, mailNote, ends, leadsTo } = row;
      return [
        `\`${kind}\``,
        who,
        urgencies[urgency],
        `\`${category}\``,
        mailOf(mail, mailNote),
        endsOf(ends),
        leadsTo,
      ];
    }),
  ),
};
