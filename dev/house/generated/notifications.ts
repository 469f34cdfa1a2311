import { notificationEvents } from '@lexplain/contract/notifications/events';
import { notificationKind } from '@lexplain/contract/notifications/kinds';
import { tableOf } from '../tables.ts';
import type { GeneratedDocument } from './generated-document.ts';

const urgencies = { urgent: 'at once', asked: 'asked of them, or due', news: 'news' };

export const notifications: GeneratedDocument = {
  file: 'notifications.md',
  title: 'What people are told of',
  about:
    'Every event that is told, in the list of notifications and, where it says so, by mail in its category. Whoever did it is not told.',
  sources: ['contract/src/notifications/events.ts'],
  body: tableOf(
    ['Event', 'Who is told', 'Urgency', 'Category', 'Also mailed', 'What ends it', 'Leads to'],
    notificationKind.options.map((kind) => {
      const { who, urgency, category, isMailed, ends, leadsTo } = notificationEvents[kind];
      return [
        `\`${kind}\``,
        who,
        urgencies[urgency],
        `\`${category}\``,
        isMailed ? 'yes' : 'no',
        ends,
        leadsTo,
      ];
    }),
  ),
};
