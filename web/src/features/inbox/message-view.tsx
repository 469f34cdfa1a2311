import { contactDetails } from '@lexplain/contract/contact/fields';
import type { InboxMessage } from '@lexplain/contract/inbox/inbox';
import { Title } from '@mantine/core';
import { Fragment, useEffect, useRef } from 'react';
import { formatMoment } from '../../lib/text/dates';
import { Answering } from './answering';
import { DeliveryBadge } from './delivery-badge';
import { Handling, type Notes } from './handling';
import classes from './inbox.module.css';
import { LookedAfter } from './looked-after';
import { Sending } from './sending';

/** The name is the heading. */
const factsOfSender = contactDetails.filter(({ name }) => name !== 'name');

/** The account with the address of a message, in words. */
const describeAccount = ({ account }: InboxMessage): string => {
  if (!account) return 'No account has this address.';
  const { organisation } = account;
  const whose = organisation === '' ? 'An account' : `An account of ${organisation}`;
  return `${whose} has this address. The sender has not shown that it is theirs.`;
};

/** Where the message replaces the list, whose link had the focus, its heading gets it. */
const useFocusInPlaceOfList = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(min-width: 75em)').matches) heading.current?.focus();
  }, []);
  return heading;
};

interface MessageViewProps {
  message: InboxMessage;
  notes: Notes;
  /** Answers that were not sent, likewise. */
  answers: Notes;
}

/** One message, with everything that can be done about it. */
export const MessageView = ({ message, notes, answers }: MessageViewProps) => {
  const heading = useFocusInPlaceOfList();
  const { name, at, delivery } = message;
  return (
    <article className={classes.message} aria-label={`Message of ${name}`}>
      <Title
        order={2}
        size="h3"
        mb="sm"
        style={{ overflowWrap: 'anywhere' }}
        tabIndex={-1}
        ref={heading}
      >
        {name}
      </Title>
      <dl className={classes.facts}>
        {factsOfSender.map((field) => (
          <Fragment key={field.name}>
            <dt>{field.label}</dt>
            <dd>{message[field.name]}</dd>
          </Fragment>
        ))}
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
      <LookedAfter message={message} />
      <Answering message={message} texts={answers} />
      <Handling message={message} notes={notes} />
    </article>
  );
};
