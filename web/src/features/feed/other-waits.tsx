import type { MemberWait } from '@lexplain/contract/waits/waits';
import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { RaisedList } from '../../components/raised-list/raised-list';
import classes from './feed.module.css';
import type { WithInvitation } from './next-card';
import { type DescribeAction, describeWait, type ToldWait } from './next-text';
import { WaitLink } from './wait-link';

/** What is listed until all is asked for. */
const mostShown = 2;

const Row = ({ id, sentence, action }: { id?: string; sentence: ReactNode; action: ReactNode }) => (
  <li className={`${classes.row} ${classes.waiting}`}>
    <span id={id}>{sentence}</span>
    {action}
  </li>
);

interface WaitRowProps {
  wait: ToldWait;
  describeAction: DescribeAction;
}

const WaitRow = ({ wait, describeAction }: WaitRowProps) => {
  const id = useId();
  const { sentence, button } = describeWait(wait, describeAction);
  return (
    <Row
      id={id}
      sentence={sentence}
      action={
        button && (
          <Button
            size="compact-sm"
            variant="default"
            mih={32}
            // Several buttons have the same text: the sentence tells them apart.
            aria-describedby={id}
            renderRoot={(props) => <WaitLink {...props} wait={wait} />}
          >
            {button}
          </Button>
        )
      }
    />
  );
};

interface OtherWaitsProps {
  /** In their order; not what is to be done next. */
  waits: readonly MemberWait[];
  /** How many further actions of the person are open. */
  moreActions: number;
  describeAction: DescribeAction;
  withInvitation: WithInvitation;
}

/** What waits beside what is to be done next: the first of it, and all by a press. */
export const OtherWaits = ({
  waits,
  moreActions,
  describeAction,
  withInvitation,
}: OtherWaitsProps) => {
  const [isAll, setIsAll] = useState(false);
  if (waits.length === 0) return null;
  const shown = isAll ? waits : waits.slice(0, mostShown);
  return (
    <section aria-labelledby="also-waits">
      <Title order={2} id="also-waits" size="h4" mb="xs">
        After that
      </Title>
      <RaisedList>
        {shown.map((wait) =>
          wait.kind === 'invitation' ? (
            <Fragment key={wait.id}>
              {withInvitation(null, (text, buttons) => (
                <Row sentence={text} action={buttons} />
              ))}
            </Fragment>
          ) : (
            <WaitRow key={wait.id} wait={wait} describeAction={describeAction} />
          ),
        )}
      </RaisedList>
      {waits.length > mostShown && (
        <Button
          variant="default"
          mt="sm"
          aria-expanded={isAll}
          onClick={() => setIsAll((before) => !before)}
        >
          {`Everything that waits (${waits.length})`}
        </Button>
      )}
      {moreActions > 0 && (isAll || waits.length <= mostShown) && (
        <p className={classes.note}>
          You have more actions.{' '}
          <Link to="/dashboard/actions" search={{ of: 'me' }} className={classes.link}>
            Show your actions
          </Link>
        </p>
      )}
    </section>
  );
};
