import type { TestProject } from 'vitest/node';
import { toDocuments } from './documents.ts';
import { libraryFolder, readLibrary } from './read-library.ts';

/** Reads the library once for all files of a run (functions/src/test/library.ts). */
export const setup = ({ provide }: TestProject): void =>
  provide('library', [...toDocuments(readLibrary(libraryFolder))]);
