import type { Plugin } from 'vite';

/**
 * Most visits show none of these: the names of the scripts they need would be part of every page.
 */
const seldomShown =
  /\/(_changeId|_organisationId|_organisationId_\.profile|_recordId|appearance|calendar|changes|changes_\._changeId|controls|controls-page|data|invitation|leave|log|mail|members|naming-form|organisation|organisation-notices|sign-in|user|verify-email-modal)-/;

/**
 * Parts of an incident's page that are loaded once its deadlines are shown, when a further request
 * delays nothing.
 */
const loadedAfterwards =
  /\/(adviser-panel|board-dialog|drill-panel|fact-form|log-panel|newer-rules|other-forms|readiness-summary|reminders-panel|select-text|take-along|uncovered-laws|undelivered-reminders)-/;

type Chunks = Record<string, { type: string; imports?: string[] }>;

/** A file with all that it imports, which the browser has by the time that the file runs. */
export const listLoaded = (chunks: Chunks, file: string): Set<string> => {
  const loaded = new Set<string>();
  const visit = (one: string): void => {
    if (loaded.has(one)) return;
    loaded.add(one);
    chunks[one]?.imports?.forEach(visit);
  };
  visit(file);
  return loaded;
};

/**
 * Which scripts are asked for together with a part that is loaded on demand. Their names are in the
 * script that loads it, so that those which it has loaded itself are left out.
 */
export const preloads = () => {
  let chunks: Chunks = {};
  const plugin: Plugin = {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        chunks = bundle;
      },
    },
  };
  const resolveDependencies = (
    file: string,
    dependencies: string[],
    { hostId }: { hostId: string },
  ): string[] => {
    const styles = dependencies.filter((one) => one.endsWith('.css'));
    if (seldomShown.test(file) || loadedAfterwards.test(file)) return styles;
    const loaded = listLoaded(chunks, hostId);
    return dependencies.filter(
      (one) =>
        !loaded.has(one) &&
        // Without a style to wait for, the import itself asks for the script at once.
        (one !== file || styles.length > 0),
    );
  };
  return { plugin, resolveDependencies };
};
