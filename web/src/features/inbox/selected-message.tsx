import type { InboxMessage } from '@lexplain/contract/inbox/inbox';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { hasStatus } from '../../lib/api/api-error';
import type { Notes } from './handling';
import classes from './inbox.module.css';
import { MessageView } from './message-view';
import { messageQuery } from './queries';

interface SelectedMessageProps {
  id: string;
  /** The message in the list, where it is there: shown until it was read. */
  listed: InboxMessage | undefined;
  notes: Notes;
  answers: Notes;
}

const Found = ({ id, listed, notes, answers }: SelectedMessageProps) => {
  const { data, error, refetch } = useQuery({ ...messageQuery(id), placeholderData: () => listed });
  if (data) return <MessageView message={data} notes={notes} answers={answers} />;
  if (hasStatus(error, 404)) {
    return <Text c="dimmed">This message is no longer there. Messages are deleted in time.</Text>;
  }
  if (error) {
    return (
      <Failure error={error} fallback="Failed to load the message" onRetry={() => void refetch()} />
    );
  }
  return <Loading cards={[1, 320]} />;
};

/** The message in the address, whether or not the list has it. */
export const SelectedMessage = (props: SelectedMessageProps) => (
  <>
    <Link to="/adviser/inbox" className={classes.back}>
      <ChevronLeft size={16} aria-hidden />
      All messages
    </Link>
    <Found {...props} />
  </>
);
