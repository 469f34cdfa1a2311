import { createContext, type ReactNode } from 'react';

/** What a page shows as evidence for the answer to a question; null where it shows none. */
export const QuestionEvidence = createContext<((questionId: string) => ReactNode) | null>(null);
