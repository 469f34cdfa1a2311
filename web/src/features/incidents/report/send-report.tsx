import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './report.module.css';
import type { Report } from './use-report';

const describeState = ({ isReported, isCutOff, isKept }: Report): string => {
  if (isReported && isCutOff && isKept) {
    return 'No connection. Your report is kept on this device and is sent as soon as there is one. You can close this page; open it again to send it.';
  }
  if (isReported && isCutOff) {
    return 'No connection, and this device cannot keep your report. Leave this page open: it is sent as soon as there is one.';
  }
  if (isReported) return 'Your report is being sent.';
  return isKept
    ? 'Kept on this device as you type.'
    : 'This device cannot keep what you type. Leave this page open until you have reported it.';
};

interface SendReportProps {
  report: Report;
  onReport: () => void;
}

/** The button that reports it, and what becomes of what was typed. */
export const SendReport = ({ report, onReport }: SendReportProps): ReactNode => (
  <div className={classes.send}>
    {report.failure && (
      <p role="alert" className={classes.fault}>
        {report.failure}
      </p>
    )}
    <Button size="md" onClick={onReport} disabled={report.isReported} fullWidth>
      {report.isReported ? 'Sending...' : 'Report'}
    </Button>
    <p
      className={`${classes.note} ${report.isKept && !report.isReported ? classes.quiet : ''}`}
      aria-live="polite"
    >
      {describeState(report)}
    </p>
  </div>
);
