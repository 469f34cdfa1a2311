import type { InboxMessage } from '@lexplain/contract/inbox/inbox';
import { toAsciiAddress } from '@lexplain/contract/text/ascii-address';
import { isEmailAddress } from '@lexplain/contract/text/email-address';
import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Failure } from '../../components/failure/failure';
import { KeptFocus } from '../../components/live-revision/kept-focus';
import { LiveLists } from '../../components/live-revision/live-lists';
import { Loading } from '../../components/loading/loading';
import { NextPage } from '../../components/next-page/next-page';
import { PageHeader } from '../../components/page-header/page-header';
import { staffKeys } from '../../lib/queries/staff-keys';
import { useAuth } from '../../session/use-auth';
import type { Notes } from './handling';
import classes from './inbox.module.css';
import { MessageList } from './message-list';
import { describeFound, filterMessages, type MessageFilter, shownOptions } from './message-texts';
import { inboxQuery } from './queries';
import { SelectedMessage } from './selected-message';

/** Not while its domain is being typed. */
const isWholeAddress = (text: string): boolean =>
  isEmailAddress(toAsciiAddress(text)) && /\.[\p{L}\p{N}-]{2,}$/u.test(text);

interface ColumnsProps {
  messages: InboxMessage[];
  listed: InboxMessage[];
  selectedId: string | undefined;
  onShowAll: () => void;
}

const Columns = ({ messages, listed, selectedId, onShowAll }: ColumnsProps) => {
  // What was typed survives a look at another message.
  const [notes] = useState((): Notes => new Map());
  const [answers] = useState((): Notes => new Map());
  return (
    <div className={classes.columns} data-selected={selectedId !== undefined}>
      <div className={classes.list}>
        {listed.length === 0 ? (
          <EmptyState text="None of the loaded messages is like this.">
            <Button variant="default" onClick={onShowAll}>
              Show all messages
            </Button>
          </EmptyState>
        ) : (
          <KeptFocus>
            <MessageList messages={listed} selectedId={selectedId} />
          </KeptFocus>
        )}
      </div>
      <div className={classes.detail}>
        {selectedId === undefined ? (
          <p className={classes.choose}>Choose a message to read it.</p>
        ) : (
          // Another message has dialogs of its own.
          <SelectedMessage
            key={selectedId}
            id={selectedId}
            listed={messages.find(({ id }) => id === selectedId)}
            notes={notes}
            answers={answers}
          />
        )}
      </div>
    </div>
  );
};

/** The contact messages, and the one that was chosen (docs/product.md, "Inbox"). */
export const InboxPage = ({ selectedId }: { selectedId: string | undefined }) => {
  const uid = useAuth().backendUser?.id ?? '';
  const [text, setText] = useState('');
  const [shown, setShown] = useState<MessageFilter>('all');
  const [typed] = useDebouncedValue(text.trim(), 300);
  const email = isWholeAddress(typed) ? typed : null;
  const inbox = useInfiniteQuery({ ...inboxQuery(email), placeholderData: keepPreviousData });
  const messages = inbox.data?.pages.flatMap((page) => page.messages);
  const listed = messages && filterMessages(messages, { text, shown, uid });
  const isFiltered = text.trim() !== '' || shown !== 'all';
  const isSelected = selectedId !== undefined;
  const showsColumns = (messages?.length ?? 0) > 0 || email !== null || isSelected;
  return (
    <>
      <PageHeader title="Inbox" />
      <LiveLists lists={['inbox']} queryKeys={[staffKeys.inbox]} />
      <div className={classes.filters} data-selected={isSelected}>
        <TextInput
          type="search"
          label="Search"
          description="In the loaded messages. A whole address finds all of its messages."
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <NativeSelect
          label="Show"
          description="Of the loaded messages"
          data={shownOptions}
          value={shown}
          onChange={({ currentTarget }) =>
            setShown(
              shownOptions.find(({ value }) => value === currentTarget.value)?.value ?? 'all',
            )
          }
        />
      </div>
      {inbox.isPending && <Loading cards={[5, 96]} />}
      {inbox.error && !messages && (
        <Failure
          error={inbox.error}
          fallback="Failed to load the messages"
          onRetry={() => void inbox.refetch()}
        />
      )}
      <Text
        role="status"
        size="sm"
        c="dimmed"
        className={classes.ofList}
        data-selected={isSelected}
      >
        {isFiltered && listed && describeFound(listed.length, messages.length, inbox.hasNextPage)}
      </Text>
      {messages?.length === 0 && !showsColumns && (
        <Text c="dimmed">Nobody has written to us yet.</Text>
      )}
      {messages && listed && showsColumns && (
        <Columns
          messages={messages}
          listed={listed}
          selectedId={selectedId}
          onShowAll={() => {
            setText('');
            setShown('all');
          }}
        />
      )}
      {inbox.isFetchNextPageError && (
        <Text role="alert" c="red" mt="md">
          The older messages could not be loaded.
        </Text>
      )}
      <NextPage
        list={inbox}
        label="Show older messages"
        mt="lg"
        className={classes.ofList}
        data-selected={isSelected}
      />
    </>
  );
};
