import type { Submission } from '@lexplain/contract/assessments/assessments';
import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '../../../../components/page-header/page-header';
import { historyQuery } from '../../queries';
import type { ReportFacts } from '../report-files';
import { numberOf, stateOf } from '../report-state';
import type { ReadActions } from './make-word';
import { useReportDownloads } from './use-report-downloads';

interface OlderNoticeProps {
  shown: Submission;
  history: Submission[];
}

const OlderNotice = ({ shown, history }: OlderNoticeProps) => {
  const [latest] = history;
  const isOlder = history.slice(1).some(({ id }) => id === shown.id);
  if (!latest || !isOlder) return null;
  return (
    <Alert color="orange" my="sm">
      <Text fw={600}>
        This is assessment {numberOf(shown, history)} of {history.length}, not the latest.
      </Text>
      <Text size="sm">
        The latest: {stateOf(latest)}.{' '}
        <Anchor
          inherit
          underline="always"
          className="no-print"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/subjects/$id/report"
              params={{ id: shown.subject_id }}
              search={{}}
            />
          )}
        >
          Show the latest report
        </Anchor>
      </Text>
    </Alert>
  );
};

interface ReportHeadProps {
  facts: ReportFacts;
  readActions: ReadActions;
}

/** Identifies the report: the law, and whether a later one exists; with its downloads. */
export const ReportHead = ({ facts, readActions }: ReportHeadProps) => {
  const shown = facts.current.submission;
  const { data: history = [] } = useQuery(historyQuery(shown.form_id));
  const downloads = useReportDownloads({ facts, readActions });
  return (
    <>
      <PageHeader title={`${facts.subjectName} – Report`} actions={downloads.buttons} />
      {downloads.below}
      <OlderNotice shown={shown} history={history} />
    </>
  );
};
