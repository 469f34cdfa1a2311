import { dueDateEndpoints } from '@lexplain/contract/library/due-dates';
import type { OwnAction } from '@lexplain/contract/waits/first-screen';
import {
  listDatedActions,
  listIncidentDates,
  listNextAssessments,
  listUpcomingDates,
} from '@lexplain/contract/waits/upcoming-dates';
import { call } from '../../lib/api/api-client';
import { isNews, needsAnswers } from './concerns';
import { DateRows } from './date-rows';
import type { LoadedDates } from './queries';

/**
 * Asks when recurring duties fall due, and brings the code that shows them and decides what
 * concerns someone.
 */
export const loadDates = async (signal: AbortSignal): Promise<LoadedDates> => {
  const dueDates = await call(dueDateEndpoints.listDueDates, {}, signal);
  return {
    dueDates,
    needsAnswers,
    decide: (screen, listed) => (change) => isNews(screen, listed, change),
    show: (screen, today, { isOfConcern, renderOffer, lapsing, actions, ofOthers }) => {
      const { profile, changes, laws, openIncidents } = screen;
      const incidents = listIncidentDates(openIncidents, today);
      const starting = changes?.filter(isOfConcern) ?? [];
      const dates = listUpcomingDates({ profile, changes: starting, dueDates }, today);
      // The server's day may be the one before.
      const evidence = lapsing.filter(({ valid_until }) => valid_until >= today);
      const duties = new Map(dueDates.map((due) => [due.id, due]));
      // A duty with an action is one thing to do.
      const isListed = ({ about }: OwnAction): boolean =>
        about.kind === 'duty' &&
        dates.some(({ id, kind }) => {
          const due = kind === 'duty' ? duties.get(id) : undefined;
          return due?.subject_id === about.subject_id && due.obligation.code === about.code;
        });
      const dated = listDatedActions(
        [
          ...actions.map((action) => ({ ...action, isOwn: true })),
          ...ofOthers.map((action) => ({ ...action, isOwn: false })),
        ].filter((action) => !isListed(action)),
        today,
      );
      const assessments = listNextAssessments(screen, today);
      const all = [dates, incidents, evidence, dated, assessments];
      if (all.every(({ length }) => length === 0)) return null;
      return (
        <DateRows
          incidents={incidents}
          dates={dates}
          evidence={evidence}
          actions={dated}
          assessments={assessments}
          today={today}
          lawNames={new Map(laws.map(({ id, name }) => [id, name]))}
          renderOffer={({ id, kind, day }) => {
            const duty = kind === 'duty' && duties.get(id);
            return duty && renderOffer(duty, day);
          }}
        />
      );
    },
  };
};
