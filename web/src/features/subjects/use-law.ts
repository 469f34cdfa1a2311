import { useQuery } from '@tanstack/react-query';
import { obligationsQuery, subjectQuery } from './queries';

/** A law and its obligations, as queries. */
export const useLaw = (id: string) => ({
  subject: useQuery(subjectQuery(id)),
  obligations: useQuery(obligationsQuery(id)),
});
