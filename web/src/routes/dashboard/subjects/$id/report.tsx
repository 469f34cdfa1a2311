import { documentId } from '@lexplain/contract/fields';
import type { SubmissionWithAnswers } from '@lexplain/contract/saq';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Breadcrumb } from '../../../../components/breadcrumb/breadcrumb';
import { Failure } from '../../../../components/failure/failure';
import { Loading } from '../../../../components/loading/loading';
import { formQuery, mySubmissionQuery, submissionQuery } from '../../../../features/saq/queries';
import { toReport } from '../../../../features/saq/report';
import { ReportActions } from '../../../../features/saq/report-actions';
import { ReportAnswers } from '../../../../features/saq/report-answers';
import { ReportDownloads } from '../../../../features/saq/report-downloads';
import { ReportHead } from '../../../../features/saq/report-head';
import { ReportReceipt } from '../../../../features/saq/report-receipt';
import { ReportHeatMap, ReportSummary } from '../../../../features/saq/report-summary';
import { SubmissionHistory } from '../../../../features/saq/submission-history';
import { obligationsQuery, subjectQuery } from '../../../../features/subjects/queries';

/** The submission that the address names, else the draft or the latest one; null when there is none. */
const useShown = (formId: string, named: string | undefined) => {
  const mine = useQuery({ ...mySubmissionQuery(formId), enabled: named === undefined });
  const one = useQuery({ ...submissionQuery(named ?? ''), enabled: named !== undefined });
  const query = named === undefined ? mine : one;
  const { submission, answers } = query.data ?? {};
  const current: SubmissionWithAnswers | null =
    submission && answers ? { submission, answers } : null;
  return { current, error: query.error, isPending: query.isPending, refetch: query.refetch };
};

const Report = () => {
  const { id } = Route.useParams();
  const { data: named } = documentId.safeParse(Route.useSearch().submission);
  const subject = useQuery(subjectQuery(id));
  const obligations = useQuery(obligationsQuery(id));
  // A form's id is its subject's.
  const shown = useShown(id, named);
  const version = shown.current?.submission.form_version;
  const form = useQuery({ ...formQuery(id, version), enabled: version !== undefined });
  const failed = [subject, obligations, form, shown].filter(({ error }) => error);
  const name = subject.data?.name;
  const link = { to: '/dashboard/subjects/$id', params: { id } } as const;
  const facts = name &&
    shown.current &&
    form.data?.form &&
    obligations.data && {
      subjectName: name,
      formTitle: form.data.form.title,
      current: shown.current,
      report: toReport({
        questions: form.data.questions,
        current: shown.current,
        obligations: obligations.data,
      }),
    };
  return (
    <>
      <Breadcrumb
        trail={[
          { label: 'Dashboard', link: { to: '/dashboard' } },
          { label: 'Subjects', link: { to: '/dashboard/subjects' } },
          { label: name ?? '', link },
        ]}
        current="Report"
      />
      {failed.length > 0 && (
        <Failure
          error={failed[0]?.error}
          fallback="Failed to load the report"
          onRetry={() => Promise.all(failed.map((query) => query.refetch()))}
        />
      )}
      {failed.length === 0 && !facts && (shown.isPending || shown.current) && <Loading />}
      {failed.length === 0 && !shown.isPending && !shown.current && (
        <>
          <Text mb="sm">There is nothing to report yet.</Text>
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/subjects/$id/saq" params={{ id }} />
            )}
          >
            Begin the self-assessment
          </Button>
        </>
      )}
      {facts && (
        <>
          <ReportHead subjectName={facts.subjectName} shown={facts.current.submission} />
          <ReportDownloads facts={facts} />
          <ReportSummary report={facts.report} />
          <ReportHeatMap report={facts.report} />
          <ReportActions report={facts.report} />
          <ReportAnswers rows={facts.report.rows} />
          <ReportReceipt key={facts.current.submission.id} submission={facts.current.submission} />
          <SubmissionHistory
            key={`history ${facts.current.submission.id}`}
            questions={form.data?.questions ?? []}
            shown={facts.current.submission}
          />
        </>
      )}
    </>
  );
};

export const Route = createFileRoute('/dashboard/subjects/$id/report')({
  // Parsed where it is used: the schema library is no part of what every page starts with.
  validateSearch: ({ submission }: Record<string, unknown>): { submission?: string } =>
    typeof submission === 'string' ? { submission } : {},
  component: Report,
});
