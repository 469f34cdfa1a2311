import type { Question } from '@lexplain/contract/assessments/assessments';
import type { Obligation } from '@lexplain/contract/library/subjects';
import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageNotFound } from '../../../components/not-found/page-not-found';
import { PageHeader } from '../../../components/page-header/page-header';
import pages from '../clients-page.module.css';
import { LawClientsTable } from './law-clients-table';
import { type Choice, LawClientsTools } from './law-clients-tools';
import { type LawListPage, lawClientsQuery, lawFormQuery, lawObligationsQuery } from './queries';

const longest = 90;
const shorten = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;

const toChoice = (kind: Choice['kind'], id: string, text: string): Choice => ({
  kind,
  id,
  text,
  label: shorten(text),
});

const listChoices = (
  questions: readonly Question[],
  obligations: readonly Obligation[],
): Choice[] => {
  // Nothing was answered about an obligation that no question names.
  const asked = new Set(questions.flatMap(({ obligation_ids }) => obligation_ids));
  return [
    ...questions.map(({ id, legislative_requirement }, index) =>
      toChoice('question', id, `${index + 1}. ${legislative_requirement}`),
    ),
    ...obligations
      .filter(({ id }) => asked.has(id))
      .map(({ id, code, description }) => toChoice('obligation', id, `${code}: ${description}`)),
  ];
};

/** What of a law can be compared. Undefined until it is loaded. */
const useChoices = (subjectId: string): Choice[] | undefined => {
  const { data: form } = useQuery(lawFormQuery(subjectId));
  const { data: obligations } = useQuery(lawObligationsQuery(subjectId));
  return useMemo(() => form && listChoices(form.questions, obligations ?? []), [form, obligations]);
};

const linkTo = (id: string, listed: LawListPage) => ({
  to: '/adviser/laws/$id' as const,
  params: { id },
  search: listed,
});

interface PagesProps {
  subjectId: string;
  list: LawListPage;
  before: string | null;
  after: string | null;
}

/** Links to the pages on both sides. */
const Pages = ({ subjectId, list, before, after }: PagesProps) =>
  before === null && after === null ? null : (
    <nav className={pages.pages} aria-label="Pages of clients">
      {before !== null && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} {...linkTo(subjectId, { ...list, before })} />}
        >
          Previous page
        </Button>
      )}
      {after !== null && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} {...linkTo(subjectId, { ...list, after })} />}
        >
          Next page
        </Button>
      )}
    </nav>
  );

interface NothingProps {
  subjectId: string;
  list: LawListPage;
  /** The list before had no rows: its buttons are not those of the one that is loading. */
  isLoading: boolean;
}

/** What is shown in place of a list without rows. */
const Nothing = ({ subjectId, list: { result, ...all }, isLoading }: NothingProps) => {
  if (isLoading) return <Loading cards={[3, 84]} />;
  return result !== undefined ? (
    <EmptyState text="No client has this result.">
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} {...linkTo(subjectId, all)} />}
      >
        Show all clients
      </Button>
    </EmptyState>
  ) : (
    <EmptyState text="There are no clients here yet.">
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/adviser/clients" />}>
        Go to the clients
      </Button>
    </EmptyState>
  );
};

interface LawClientsPageProps {
  subjectId: string;
  /** Empty until it is loaded. */
  lawName: string;
  listed: LawListPage;
  /** Whether all clients are listed, not the adviser's own. */
  seesAll: boolean;
}

/** One law over all clients, in pages. The list is in the address. */
export const LawClientsPage = ({ subjectId, lawName, listed, seesAll }: LawClientsPageProps) => {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    lawClientsQuery(subjectId, listed),
  );
  const choices = useChoices(subjectId);
  const navigate = useNavigate();
  // Another list begins with its first page.
  const { after: _, before: __, ...list } = listed;
  const change = (changes: LawListPage): void =>
    void navigate(linkTo(subjectId, { ...list, ...changes }));
  const chosen = choices?.find(({ kind, id }) => kind === listed.kind && id === listed.of) ?? null;
  if (data === null) return <PageNotFound to="/adviser">Go to the reviews</PageNotFound>;
  const clients = data?.clients ?? [];
  return (
    <>
      <PageHeader
        title={lawName || 'Law'}
        tab={`${lawName || 'Law'}: clients`}
        trail={[{ label: 'Clients', link: { to: '/adviser/clients' } }]}
      />
      <LawClientsTools
        subjectId={subjectId}
        lawName={lawName}
        listed={listed}
        chosen={chosen}
        choices={seesAll ? null : (choices ?? [])}
        onChange={change}
      />
      {isPending && <Loading cards={[3, 84]} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the clients" onRetry={refetch} />
      )}
      {data && (
        <div aria-busy={isPlaceholderData}>
          {!data.is_current && (
            <Alert mb="sm" role="presentation">
              The clients are being counted again after an update. Some may be missing here for a
              few minutes.
            </Alert>
          )}
          <Text size="sm" c="dimmed" mb="xs" role="status">
            {clients.length === 0 ? '' : `${clients.length} on this page`}
          </Text>
          {clients.length === 0 ? (
            <Nothing subjectId={subjectId} list={list} isLoading={isPlaceholderData} />
          ) : (
            <LawClientsTable
              clients={clients}
              subjectId={subjectId}
              columns={{ isOfAll: seesAll, hasAnswer: listed.of !== undefined }}
              sort={listed.sort ?? 'name'}
              onSort={(sort) => change({ sort })}
            />
          )}
          <Pages subjectId={subjectId} list={list} before={data.before} after={data.after} />
        </div>
      )}
    </>
  );
};
