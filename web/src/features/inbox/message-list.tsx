import type { InboxMessage } from '@lexplain/contract/inbox/inbox';
import { Link } from '@tanstack/react-router';
import { Check, UserRound } from 'lucide-react';
import { PastDay } from '../../components/past-day/past-day';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { DeliveryBadge } from './delivery-badge';
import classes from './inbox.module.css';

interface MessageListProps {
  messages: InboxMessage[];
  selectedId: string | undefined;
}

/** The messages, each a link that shows it. */
export const MessageList = ({ messages, selectedId }: MessageListProps) => (
  <ul className={classes.messages} aria-label="Messages">
    {messages.map(({ id, name, organization, message, at, delivery, assigned, handled }) => (
      <li key={id} className={classes.item} data-selected={id === selectedId}>
        <Link
          to="/adviser/inbox"
          data-key-row
          search={{ message: id }}
          className={classes.link}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          <span className={classes.first}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            <span className={classes.time}>
              <PastDay at={at} timeZone={undefined} />
            </span>
          </span>
          <span className={classes.dimmed}>{organization}</span>
          <span className={classes.beginning}>{message.slice(0, 200)}</span>
        </Link>
        <span className={classes.badges}>
          <DeliveryBadge delivery={delivery} />
          {assigned && !handled && (
            <ToneBadge tone="state-draft" Icon={UserRound}>
              {assigned.name}
            </ToneBadge>
          )}
          {handled && (
            <ToneBadge tone="state-done" Icon={Check}>
              Handled
            </ToneBadge>
          )}
        </span>
      </li>
    ))}
  </ul>
);
