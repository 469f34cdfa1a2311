import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { TouchedClients } from '@lexplain/contract/clients/touched-clients';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { confidenceMark } from '../../../lib/text/confidence';
import { countOf } from '../../../lib/text/count-of';
import { formatDay } from '../../../lib/text/dates';
import pages from '../clients-page.module.css';
import { allChangesQuery } from '../queries';
import { MessageForm } from './message-form';
import { type TouchedPage, touchedClientsQuery } from './queries';
import { listComparisons } from './touched-client-texts';
import { TouchedTable } from './touched-table';

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
  by: string;
  /** Of the message, which stays while another page of clients is opened. */
  text: string;
  onText: (text: string) => void;
  onSent: () => void;
}

/** The clients of one page, and the message to the owners of those who are chosen. */
const Found = ({ change, found, lawNames, by, text, onText, onSent }: FoundProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
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
      <Text size="sm" c="dimmed" mb="xs" role="status">
        The change touches {clients.length} of {countOf(looked_at, 'client')}
        {!isAll && ' on this page'}.
      </Text>
      {clients.length > 0 &&
        listComparisons(comparisons, lawNames).map((line) => (
          <Text key={line} size="sm" c="dimmed" mb="xs">
            {line}
          </Text>
        ))}
      {clients.length > 0 && (
        <TouchedTable clients={clients} lawNames={lawNames} chosen={chosen} onChoose={setChosen} />
      )}
      <Pages changeId={change.id} found={found} />
      {clients.length > 0 && (
        <MessageForm
          change={change}
          by={by}
          clients={clients}
          chosen={chosen}
          text={text}
          onText={onText}
          onSent={() => {
            setChosen(new Set());
            onSent();
          }}
        />
      )}
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

/** A change to the law with the adviser's clients that it touches. */
export const ChangePage = ({ changeId, page, lawNames, by }: ChangePageProps) => {
  const [text, setText] = useState('');
  const changes = useQuery(allChangesQuery);
  const touched = useQuery(touchedClientsQuery(changeId, page));
  const change = changes.data?.find(({ id }) => id === changeId);
  if (touched.data === null || (changes.data && !change)) return <Unknown />;
  const failed = [changes, touched].find(({ error, data }) => error && !data);
  return (
    <>
      <PageHeader
        title={change?.title ?? 'Change'}
        trail={trail}
        lead={change && `${change.what_changed}${confidenceMark(change.confidence)}`}
      />
      {change && (
        <Text size="sm" c="dimmed" mb="md">
          From <time dateTime={change.date}>{formatDay(change.date, change.date_precision)}</time>
          {change.subject_id && ` · ${lawNames.get(change.subject_id) ?? change.subject_id}`}
        </Text>
      )}
      {failed && (
        <Failure
          error={failed.error}
          fallback="Failed to load the clients that the change touches"
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && !(change && touched.data) && <Loading cards={[4, 64]} />}
      {change && touched.data && (
        <Found
          key={`${page.after ?? ''} ${page.before ?? ''}`}
          change={change}
          found={touched.data}
          lawNames={lawNames}
          by={by}
          text={text}
          onText={setText}
          onSent={() => void touched.refetch()}
        />
      )}
    </>
  );
};
