import { bounds } from '@lexplain/contract/api/bounds';

/** What to do once the log takes no more entries. */
export const fullText = `This incident has ${bounds.entriesPerIncident} entries, and no more can be added. Close it, and report a new incident that names it.`;
