import type { InboxMessage } from '@lexplain/contract/inbox';
import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { formatMoment } from '../../lib/dates';
import { DeliveryBadge } from './delivery-badge';
import { Handling } from './handling';
import classes from './inbox.module.css';
import { Sending } from './sending';
import { replyAddress } from './words';

/** The account with the address of a message, in words. */
const describeAccount = ({ account }: InboxMessage): string => {
  if (!account) return 'No account has this address.';
  const { organisation } = account;
  const whose = organisation === '' ? 'An account' : `An account of ${organisation}`;
  return `${whose} has this address. The sender has not shown that it is theirs.`;
};

/** One message, with everything that can be done about it. */
export const MessageView = ({ message }: { message: InboxMessage }) => {
  const { name, organization, phone, email, at, delivery } = message;
  return (
    <article className={classes.message} aria-label={`Message of ${name}`}>
      <Link to="/adviser/inbox" className={classes.back}>
        <ChevronLeft size={16} aria-hidden />
        All messages
      </Link>
      <Title order={2} size="h3" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Title>
      <dl className={classes.facts}>
        <dt>Organisation</dt>
        <dd>{organization}</dd>
        <dt>Address</dt>
        <dd>{email}</dd>
        <dt>Phone</dt>
        <dd>{phone}</dd>
        <dt>Written</dt>
        <dd>{formatMoment(at)}</dd>
        <dt>Account</dt>
        <dd>{describeAccount(message)}</dd>
        <dt>Delivery</dt>
        <dd>
          <DeliveryBadge delivery={delivery} />
        </dd>
      </dl>
      <p className={classes.text}>{message.message}</p>
      <Sending message={message} />
      <Button component="a" href={replyAddress(message)} mt="sm">
        Reply by mail
      </Button>
      <Handling message={message} />
    </article>
  );
};
