import { createContext, use } from 'react';

/**
 * The time zone of what a page is about, for the parts that pages share; undefined for the reader's
 * own.
 */
export const PageTimeZone = createContext<string | undefined>(undefined);

export const usePageTimeZone = (): string | undefined => use(PageTimeZone);
