import type { BoardClock } from '@lexplain/contract/incidents/board';
import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { SourceLink } from '../../../components/source-link/source-link';
import { formatDay } from '../../../lib/text/dates';
import classes from '../board/board.module.css';
import clockClasses from '../board/clocks.module.css';
import type { IncidentWork } from '../board/incident-work';
import { SelectText } from '../forms/lazy-forms';
import { listReportFields, toReportText } from './report-content';

interface CopyTextProps {
  text: string;
  /** The report that it belongs to. */
  of: string;
}

const CopyText = ({ text, of }: CopyTextProps) => {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null);
  const copy = (): void => {
    // Without access to the clipboard, the text is shown to be selected.
    void navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('refused'),
    );
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Copy size={14} aria-hidden />}
        aria-label={`Copy what is known for the report to ${of}`}
        onClick={copy}
      >
        Copy what is known
      </Button>
      <span role="status" className={classes.dimmed}>
        {result === 'copied' && 'Copied'}
      </span>
      {result === 'refused' && (
        <ErrorBoundary>
          <Suspense>
            <SelectText text={text} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};

interface ReportContentProps {
  clock: BoardClock;
  work: IncidentWork;
}

/** The fields that the recipient asks for, with the known facts. */
export const ReportContent = ({ clock, work }: ReportContentProps) => {
  const { report, rule } = clock;
  if (!report) return null;
  const { source, organisation, log, board, zone } = work;
  const fields = listReportFields(clock, {
    rules: source.rules,
    organisation,
    log,
    board,
    zone,
  });
  return (
    <details className={classes.details}>
      <summary>What the report must contain</summary>
      <ul className={clockClasses.fields}>
        {fields.map(({ id, text, is_needed, known }) => (
          <li key={id}>
            <span>
              {text}
              {!is_needed && <span className={classes.dimmed}> (optional)</span>}
            </span>
            {known !== null && <span className={clockClasses.known}>{known}</span>}
          </li>
        ))}
      </ul>
      <div className={clockClasses.copy}>
        <CopyText text={toReportText(fields)} of={rule.recipient} />
      </div>
      <p className={classes.dimmed}>
        {report.source_url === undefined ? (
          report.source
        ) : (
          <SourceLink href={report.source_url}>{report.source}</SourceLink>
        )}
        , checked {formatDay(report.checked_on)}
        {report.confidence === 'unconfirmed' &&
          '. Not confirmed yet: check it before you rely on it'}
      </p>
    </details>
  );
};
