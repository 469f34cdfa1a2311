import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { TouchedClients } from '@lexplain/contract/clients/touched-clients';
import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { confidenceMark } from '../../../lib/text/confidence';
import { countOf } from '../../../lib/text/count-of';
import { formatDay } from '../../../lib/text/dates';
import pages from '../clients-page.module.css';
import { allChangesQuery } from '../queries';
import classes from './change-page.module.css';
import { MessageForm } from './message-form';
import { listAllTouched, type TouchedPage, touchedClientsQuery } from './queries';
import { listComparisons } from './touched-client-texts';
import { TouchedTable } from './touched-table';
import { type TouchedChoice, useTouchedChoice } from './use-touched-choice';

const trail = [{ label: 'Changes', link: { to: '/adviser/changes' as const } }];

const Pages = ({ changeId, found }: { changeId: string; found: TouchedClients }) => {
  const { before, after } = found;
  if (before === null && after === null) return null;
  const linkTo = (search: TouchedPage) => ({
    to: '/adviser/changes/$changeId' as const,
    params: { changeId },
    search,
  });
  return (
    <nav className={pages.pages} aria-label="Pages of clients">
      {before !== null && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} {...linkTo({ before })} />}
        >
          Previous page
        </Button>
      )}
      {after !== null && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} {...linkTo({ after })} />}
        >
          Next page
        </Button>
      )}
    </nav>
  );
};

interface FoundProps {
  change: StoredChange;
  found: TouchedClients;
  lawNames: ReadonlyMap<string, string>;
  choice: TouchedChoice;
}

/** Chooses all that the change touches, over the pages of the list. */
const ChooseAll = ({ changeId, choice }: { changeId: string; choice: TouchedChoice }) => {
  const command = useCommand({
    mutationFn: () => listAllTouched(changeId),
    onSuccess: choice.add,
  });
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => command.run()}
        disabled={command.isPending}
      >
        {command.isPending ? 'Choosing...' : 'Choose those of all pages'}
      </Button>
      {command.isError && (
        <Text size="sm" c="red" role="alert">
          {messageOf(command.error, 'The clients could not be chosen. Please try again.')}
        </Text>
      )}
    </>
  );
};

/** The clients of one page. */
const Found = ({ change, found, lawNames, choice }: FoundProps) => {
  const { clients, comparisons, looked_at, before, after } = found;
  const isAll = before === null && after === null;
  if (clients.length === 0 && isAll) {
    return (
      <EmptyState
        text={
          looked_at === 0
            ? 'You have no clients yet. Here stand those that this change touches.'
            : 'This change touches none of your clients.'
        }
      >
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/adviser/clients" />}>
          Show your clients
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <Group gap="xs" mb="xs">
        <Text size="sm" c="dimmed" role="status">
          The change touches {clients.length} of {countOf(looked_at, 'client')}
          {!isAll && ' on this page'}.
        </Text>
        {!isAll && <ChooseAll changeId={change.id} choice={choice} />}
      </Group>
      {clients.length > 0 &&
        listComparisons(comparisons, lawNames).map((line) => (
          <Text key={line} size="sm" c="dimmed" mb="xs">
            {line}
          </Text>
        ))}
      {clients.length > 0 && <TouchedTable clients={clients} lawNames={lawNames} choice={choice} />}
      <Pages changeId={change.id} found={found} />
    </>
  );
};

const Unknown = () => (
  <>
    <PageHeader title="Change" trail={trail} />
    <EmptyState text="The library does not have this change, or no longer.">
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/adviser/changes" />}>
        Show the changes
      </Button>
    </EmptyState>
  </>
);

interface ChangePageProps {
  changeId: string;
  page: TouchedPage;
  lawNames: ReadonlyMap<string, string>;
  /** The adviser's name. */
  by: string;
}

interface ShownChangeProps extends ChangePageProps {
  change: StoredChange;
}

/** The clients that a change touches, and the message to the owners of those who are chosen. */
const ShownChange = ({ change, changeId, page, lawNames, by }: ShownChangeProps) => {
  const [text, setText] = useState('');
  const choice = useTouchedChoice();
  // Beside the list where there is room, otherwise a press away in its place.
  const isBeside = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const [isWriting, setWriting] = useState(false);
  const touched = useQuery(touchedClientsQuery(changeId, page));
  const hasClients = choice.chosen.size > 0 || (touched.data?.clients.length ?? 0) > 0 || isWriting;
  const form = (
    <MessageForm
      change={change}
      by={by}
      chosen={choice.chosen}
      text={text}
      onText={setText}
      onSent={() => {
        choice.clear();
        void touched.refetch();
      }}
    />
  );
  if (isWriting && !isBeside) {
    return (
      <>
        <Button variant="default" mb="md" onClick={() => setWriting(false)}>
          Back to the clients
        </Button>
        {form}
      </>
    );
  }
  return (
    <>
      <div className={isBeside && hasClients ? classes.beside : undefined}>
        <div>
          {touched.data ? (
            <Found change={change} found={touched.data} lawNames={lawNames} choice={choice} />
          ) : (
            <Waiting query={touched} />
          )}
        </div>
        {isBeside && hasClients && <div className={classes.side}>{form}</div>}
      </div>
      {!isBeside && hasClients && (
        <div className={classes.bar}>
          <Text size="sm" fw={600}>
            {choice.chosen.size} chosen
          </Text>
          <Button size="sm" onClick={() => setWriting(true)}>
            Write to the owners
          </Button>
        </div>
      )}
    </>
  );
};

/** What is shown in place of what is not loaded. */
const Waiting = ({
  query: { error, refetch },
}: {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
}) =>
  error ? (
    <Failure
      error={error}
      fallback="Failed to load the clients that the change touches"
      onRetry={() => void refetch()}
    />
  ) : (
    <Loading cards={[4, 64]} />
  );

/** A change to the law with the adviser's clients that it touches. */
export const ChangePage = (props: ChangePageProps) => {
  const { changeId, page, lawNames } = props;
  const changes = useQuery(allChangesQuery);
  // Null for a change that the library does not have.
  const touched = useQuery(touchedClientsQuery(changeId, page));
  const change = changes.data?.find(({ id }) => id === changeId);
  if (touched.data === null || (changes.data && !change)) return <Unknown />;
  return (
    <>
      <PageHeader
        title={change?.title ?? 'Change'}
        trail={trail}
        lead={change && `${change.what_changed}${confidenceMark(change.confidence)}`}
      />
      {change ? (
        <>
          <Text size="sm" c="dimmed" mb="md">
            From <time dateTime={change.date}>{formatDay(change.date, change.date_precision)}</time>
            {change.subject_id && ` · ${lawNames.get(change.subject_id) ?? change.subject_id}`}
          </Text>
          <ShownChange {...props} change={change} />
        </>
      ) : (
        <Waiting query={changes} />
      )}
    </>
  );
};
