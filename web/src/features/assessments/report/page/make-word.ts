import type { Action } from '@lexplain/contract/actions/actions';
import type { QueryClient } from '@tanstack/react-query';
import { firmLogoQuery } from '../../../../lib/queries/firm-query';
import type { ReportFacts } from '../report-files';
import type { WordPreface } from './word-dialog';

/** Reads the actions of the organisation of the report. */
export type ReadActions = () => Promise<readonly Action[]>;

/** The logo of the firm as an address in the page; null where it has none. */
export const readLogo = async (client: QueryClient, facts: ReportFacts): Promise<string | null> => {
  const logo = facts.firm?.logo;
  return logo ? client.fetchQuery(firmLogoQuery(logo.revision)) : null;
};

/** The report as a file of Word. What writes it is loaded now. */
export const makeWord = async (
  facts: ReportFacts,
  { adviser, introduction }: WordPreface,
  readActions: ReadActions,
  client: QueryClient,
): Promise<Blob> => {
  const [{ toWord }, { toGapActions }, actions, logo] = await Promise.all([
    import('../word/report-word'),
    import('../document/gap-actions'),
    readActions(),
    readLogo(client, facts),
  ]);
  const addition = {
    adviser: adviser.trim(),
    introduction: introduction.trim(),
    actions: toGapActions(actions, facts.current.submission.subject_id),
  };
  return toWord(facts, addition, logo);
};
