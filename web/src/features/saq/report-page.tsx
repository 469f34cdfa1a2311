import type { SubmissionWithAnswers } from '@lexplain/contract/saq';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import type { LawQueries } from './law-queries';
import { formQuery, mySubmissionQuery, submissionQuery } from './queries';
import { toReport } from './report';
import { ReportActions } from './report-actions';
import { ReportAnswers } from './report-answers';
import { ReportDownloads } from './report-downloads';
import { ReportHead } from './report-head';
import { ReportReceipt } from './report-receipt';
import { ReportHeatMap, ReportSummary } from './report-summary';
import { SubmissionHistory } from './submission-history';

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

interface ReportPageProps {
  subjectId: string;
  /** The submission that the address names. */
  named: string | undefined;
  law: LawQueries;
}

/** What a submission says: figures, what to do, every answer, the receipt and the history. */
export const ReportPage = ({ subjectId, named, law }: ReportPageProps) => {
  const { subject, obligations } = law;
  // A form's id is its subject's.
  const shown = useShown(subjectId, named);
  const version = shown.current?.submission.form_version;
  const form = useQuery({ ...formQuery(subjectId, version), enabled: version !== undefined });
  const failed = [subject, obligations, form, shown].filter(({ error }) => error);
  const facts = subject.data &&
    shown.current &&
    form.data?.form &&
    obligations.data && {
      subjectName: subject.data.name,
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
              <Link {...props} to="/dashboard/subjects/$id/saq" params={{ id: subjectId }} />
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
