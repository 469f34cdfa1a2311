import type { ClientPage } from '@lexplain/contract/clients/clients';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { Section } from '../../../components/section/section';
import { tableRoles } from '../../../components/table-roles/table-roles';
import { formatDayIn, formatDayOf, toIsoDay } from '../../../lib/text/dates';
import { type Library, lawNameOf } from '../client-rows';
import { describeScore, describeState, describeWorst } from '../law-standing-texts';
import { clientPageQuery } from '../queries';
import classes from './client-summary.module.css';
import { type ClientFacts, sortByResult } from './standing';
import { ActionTable, StandingWords } from './standing-card';

interface ClientSummaryProps extends Pick<ClientFacts, 'incidents' | 'actions'> {
  organisationId: string;
  library: Library;
  /** Whose summary it is: name and logo. */
  firm: ReactNode;
  signatureLine: string;
}

const heads = ['State', 'Score', 'Worst open answer', 'Submitted', 'Signed off'] as const;

const dayOr = (at: string | null | undefined): string => (at ? formatDayOf(at) : '–');

const cellsOf = (law: ClientPage['laws'][number]): Record<(typeof heads)[number], string> => ({
  State: describeState(law),
  Score: describeScore(law),
  'Worst open answer': describeWorst(law),
  Submitted: dayOr(law.submitted?.at),
  'Signed off': dayOr(law.review?.closed_at),
});

/** On phones a law is a paragraph, which names its columns. */
const Laws = ({ page, library }: { page: ClientPage; library: Library }) => (
  <table {...tableRoles.table} aria-label="Laws by result" className={classes.laws}>
    <thead {...tableRoles.rowgroup}>
      <tr {...tableRoles.row}>
        {['Law', ...heads].map((head) => (
          <th {...tableRoles.columnheader} key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...tableRoles.rowgroup}>
      {sortByResult(page.laws).map((law) => {
        const cells = cellsOf(law);
        return (
          <tr {...tableRoles.row} key={law.subject_id}>
            <th {...tableRoles.rowheader} scope="row">
              {lawNameOf(library, law)}
            </th>
            {heads.map((head) => (
              <td {...tableRoles.cell} key={head} data-label={head}>
                {cells[head]}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** Without notes and messages: what the firm may hand to the client. */
const Sheet = ({
  firm,
  signatureLine,
  ...facts
}: ClientFacts & Pick<ClientSummaryProps, 'firm' | 'signatureLine'>) => {
  const { page, library, actions } = facts;
  const { organisation, adviser, laws } = page;
  const day = toIsoDay(library.now, organisation.time_zone);
  return (
    <div className={classes.sheet}>
      {firm}
      <Text size="sm" c="dimmed">
        {formatDayIn(day, organisation.time_zone)}
        {adviser?.name && `, by ${adviser.name}`}
      </Text>
      <Section title="How they stand">
        <StandingWords {...facts} />
      </Section>
      <Section title="Laws">
        {laws.length === 0 ? (
          <Text size="sm">No questionnaire has been begun.</Text>
        ) : (
          <Laws page={page} library={library} />
        )}
      </Section>
      {actions && actions.actions.length > 0 && (
        <Section title="Open actions">
          <ActionTable {...facts} />
        </Section>
      )}
      {signatureLine && <Text size="sm">{signatureLine}</Text>}
    </div>
  );
};

/** A client on one page, to print in the firm's name. */
export const ClientSummary = ({
  organisationId,
  library,
  incidents,
  actions,
  firm,
  signatureLine,
}: ClientSummaryProps) => {
  const { data: page, error, refetch } = useQuery(clientPageQuery(organisationId));
  const name = page?.organisation.name ?? '';
  return (
    <>
      <PageHeader
        title={name ? `Summary of ${name}` : 'Summary'}
        trail={[
          { label: 'Clients', link: { to: '/adviser/clients' } },
          {
            label: name,
            link: { to: '/adviser/clients/$organisationId', params: { organisationId } },
          },
        ]}
        current={name && 'Summary'}
        actions={
          page && (
            <Button variant="default" onClick={() => window.print()}>
              Print
            </Button>
          )
        }
      />
      {page === undefined && !error && <Loading cards={[3, 160]} />}
      {page === undefined && error && (
        <Failure error={error} fallback="Failed to load the client" onRetry={refetch} />
      )}
      {page === null && (
        <EmptyState text="This organisation is not one of your clients, or no longer.">
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/adviser/clients" />}
          >
            Show your clients
          </Button>
        </EmptyState>
      )}
      {page && (
        <Sheet
          page={page}
          library={library}
          incidents={incidents}
          actions={actions}
          firm={firm}
          signatureLine={signatureLine}
        />
      )}
    </>
  );
};
