import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import type { Place } from '@lexplain/contract/library/moments';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { deviceQuery } from '../../../session/device-query';
import { useNow } from '../board/use-now';
import { incidentRulesQuery } from '../queries';
import { listAsked, listLeftOut, orderQuestions } from './asked-questions';
import { DeadlinesSoFar } from './deadlines-so-far';
import { guessPlace } from './guess-place';
import classes from './report.module.css';
import { ReportDetails } from './report-details';
import { answerOf, findFaults, previewBoard } from './report-draft';
import { LeftOut, ReportQuestions } from './report-questions';
import { SendReport } from './send-report';
import { type Reporter, useReport } from './use-report';

/** What a report needs to know of the business. */
export interface ReportingBusiness {
  /** Null where the organisation has none. */
  place: Place | null;
  /** Null without a profile, where every law is taken to bind. */
  possible_codes: ReadonlySet<string> | null;
}

interface ReportFormProps {
  reporter: Reporter;
  business: ReportingBusiness;
  rules: IncidentRules;
  lawNames: ReadonlyMap<string, string>;
  onReported: (incidentId: string) => void;
}

const ReportForm = ({ reporter, business, rules, lawNames, onReported }: ReportFormProps) => {
  const { possible_codes } = business;
  const report = useReport(reporter, onReported);
  const { draft, change } = report;
  const now = useNow();
  const [showsFaults, setShowsFaults] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const noticed = useRef<HTMLDivElement>(null);
  const place = draft.place ?? business.place ?? guessPlace();
  const board = useMemo(
    () => previewBoard(draft, place, { rules, possible_codes, now: new Date(now) }),
    [draft, place, rules, possible_codes, now],
  );
  const ordered = useMemo(() => orderQuestions(rules, possible_codes), [rules, possible_codes]);
  const asked = listAsked(ordered, board, (id) => answerOf(draft, id).answer !== 'unknown');
  const laws =
    possible_codes && listLeftOut(rules, possible_codes).map((id) => lawNames.get(id) ?? id);

  const send = (): void => {
    if (report.report(place)) return;
    setShowsFaults(true);
    if (findFaults(draft).title !== null) title.current?.focus();
    else noticed.current?.querySelector('input')?.focus();
  };

  return (
    <div className={classes.page}>
      <fieldset className={classes.form} disabled={report.isReported} aria-label="Report">
        <ReportDetails
          draft={draft}
          place={place}
          isGuessed={(draft.place ?? business.place) === null}
          faults={showsFaults ? findFaults(draft) : null}
          titleField={title}
          noticedField={noticed}
          onChange={change}
        />
        <ReportQuestions
          asked={asked}
          draft={draft}
          place={place}
          onAnswer={(id, answer) => change({ answers: { ...draft.answers, [id]: answer } })}
        />
        <LeftOut laws={laws} />
      </fieldset>
      <DeadlinesSoFar board={board} place={place} now={now}>
        <SendReport report={report} onReport={send} />
      </DeadlinesSoFar>
    </div>
  );
};

interface ReportPageProps extends Omit<ReportFormProps, 'rules' | 'business'> {
  /** Null while it is being loaded. */
  business: ReportingBusiness | null;
}

/** The report of an incident (docs/product.md, "Reporting an incident"). */
export const ReportPage = ({ reporter, business, ...props }: ReportPageProps) => {
  const device = useQuery(deviceQuery(reporter.uid));
  const rules = useQuery(incidentRulesQuery);
  const failed = [device, rules].filter(({ data, error }) => error && !data);
  if (failed.length > 0) {
    return (
      <Failure
        error={failed[0]?.error}
        fallback="Failed to load the questions"
        onRetry={() => Promise.all(failed.map((query) => query.refetch()))}
      />
    );
  }
  if (!device.data || !business || rules.isPending) return <Loading cards={[3, 120]} />;
  if (!rules.data) {
    return <Text c="dimmed">There are no questions about incidents yet. Try again later.</Text>;
  }
  return (
    <ReportForm
      // Another organisation has a report of its own.
      key={reporter.organisationId}
      reporter={reporter}
      business={business}
      rules={rules.data}
      {...props}
    />
  );
};
