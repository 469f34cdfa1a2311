import { z } from 'zod';
import { type Access, type GoogleSettings, readGoogleSettings } from '../google-settings.ts';

type ReachableAccess = Partial<Access> & Pick<Access, 'origin'>;

/** An answer in the shape that we know. Throws an error that says what to do about any other. */
export const readGoogleAs = async <S extends z.ZodType>(
  settings: GoogleSettings,
  schema: S,
  access: ReachableAccess,
): Promise<z.output<S>> => {
  const found = schema.safeParse(await readGoogleSettings(settings, access));
  if (found.success) return found.data;
  throw new Error(
    `${settings.of} answers otherwise than expected. Compare its REST reference with dev/deploy.`,
  );
};

/** More pages than any list of a project has. */
const mostPages = 20;

/** All entries of a list that Google answers in pages, under `name`. */
export const readGoogleList = async <S extends z.ZodType>(
  settings: GoogleSettings,
  { name, entry }: { name: string; entry: S },
  access: ReachableAccess,
): Promise<z.output<S>[]> => {
  // An empty list is left out of the answer.
  const page = z.looseObject({
    nextPageToken: z.string().optional(),
    [name]: z.array(entry).default([]),
  });
  const entries: z.output<S>[] = [];
  let token: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const separator = settings.path.includes('?') ? '&' : '?';
    const next = token ? `${separator}pageToken=${encodeURIComponent(token)}` : '';
    const answer = await readGoogleAs({ ...settings, path: settings.path + next }, page, access);
    entries.push(...z.array(entry).parse(answer[name]));
    token = z.string().optional().parse(answer.nextPageToken);
    if (!token) return entries;
  }
  throw new Error(`${settings.of} has more entries than can be read.`);
};
