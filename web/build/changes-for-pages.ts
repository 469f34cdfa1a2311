import type { ListedLaw, PublicLaw } from '../../contract/src/changes/public-changes.ts';
import { dayOf } from '../../contract/src/library/day-of.ts';
import { defaultTimeZone } from '../../contract/src/library/days.ts';
import { readPublicLaws } from '../../seed/pages/public-changes.ts';

/** The day on which the pages are built, where most of their readers are. */
const builtOn = dayOf(new Date(), defaultTimeZone);

let read: PublicLaw[] | undefined;
/** The laws with what changed in them, read from the library's files once for each build. */
export const publicLaws = (): PublicLaw[] => {
  read ??= readPublicLaws(builtOn);
  return read;
};

const toListed = ({ id, name, changes }: PublicLaw): ListedLaw => ({
  id,
  name,
  changes: changes.map(({ id, date, date_precision, title }) => ({
    id,
    date,
    ...(date_precision && { date_precision }),
    title,
  })),
});

const folder = '/features/site/changes/';

/** The modules that are filled, and with what. */
const contents: Record<string, () => Record<string, unknown>> = {
  [`${folder}listed-laws.ts`]: () => ({ builtOn, listedLaws: publicLaws().map(toListed) }),
  [`${folder}laws-with-changes.ts`]: () => ({ builtOn, lawsWithChanges: publicLaws() }),
};

/** Puts the changes of the library into the public pages that show them. They need no server for it. */
export const changesForPages = () => ({
  name: 'changes-for-pages',
  load: (id: string): string | null => {
    const ending = Object.keys(contents).find((one) => id.endsWith(one));
    const content = contents[ending ?? '']?.();
    if (!content) return null;
    return Object.entries(content)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
