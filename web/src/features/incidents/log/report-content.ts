import type { BoardClock } from '@lexplain/contract/incidents/board';
import type { IncidentRules, ReportForm } from '@lexplain/contract/library/incident-rules';
import type { ComputedIncident } from '../board/compute-incident';
import { formatIncidentMoment } from '../times';

// What a report must contain, with what the incident's own data can fill in.

export interface ReportField {
  id: string;
  text: string;
  is_needed: boolean;
  /** Null where nothing is known of it. */
  known: string | null;
}

interface Sources extends ComputedIncident {
  rules: IncidentRules;
  organisation: string;
}

type FieldSource = NonNullable<ReportForm['fields'][number]['fill']>;

const fillIn = (fill: FieldSource, { log, zone, rules, organisation }: Sources): string | null => {
  switch (fill) {
    case 'organisation':
      return organisation || null;
    case 'title':
      return log.title;
    case 'noticed_at':
      return `Noticed ${formatIncidentMoment(log.noticed, zone)}`;
    case 'facts': {
      const known = rules.facts.flatMap(({ id, text }) => {
        const fact = log.facts.get(id);
        if (!fact || fact.answer === 'unknown' || fact.is_planned) return [];
        const since =
          fact.answer === 'yes' ? `Yes, ${formatIncidentMoment(fact.moment, zone)}` : 'No';
        return [`${text} ${since}.`];
      });
      return known.join('\n') || null;
    }
    case 'reports': {
      const told = log.reports.flatMap(({ clock_id, moment }) => {
        const clock = rules.clocks.find(({ rule }) => rule.id === clock_id);
        return clock ? [`${clock.rule.recipient}, ${formatIncidentMoment(moment, zone)}`] : [];
      });
      return told.join('\n') || null;
    }
  }
};

export const listReportFields = ({ report }: BoardClock, sources: Sources): ReportField[] =>
  (report?.fields ?? []).map(({ id, text, is_needed, fill }) => ({
    id,
    text,
    is_needed,
    known: fill ? fillIn(fill, sources) : null,
  }));

/** The fields as a text to paste: the most urgent first, with room for unknown ones. */
export const toReportText = (fields: readonly ReportField[]): string =>
  [...fields]
    .sort((one, other) => Number(other.is_needed) - Number(one.is_needed))
    .map(({ text, is_needed, known }) => {
      const title = is_needed ? text : `${text} (optional)`;
      return `${title}:\n${known ?? '…'}`;
    })
    .join('\n\n');
