import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ToldWait } from './next-text';

/** Beside what a button gives to its element. */
interface WaitLinkProps {
  wait: ToldWait;
  children?: ReactNode;
}

/** Leads to where something that waits is done. */
export const WaitLink = ({ wait, ...props }: WaitLinkProps) => {
  switch (wait.kind) {
    case 'incident':
      return (
        <Link
          {...props}
          to="/dashboard/incidents/$incidentId"
          params={{ incidentId: wait.incident.id }}
        />
      );
    case 'duty':
      return (
        <Link
          {...props}
          to="/dashboard/subjects/$id"
          params={{ id: wait.due.subject_id }}
          hash={wait.due.obligation.id}
        />
      );
    case 'action':
      return <Link {...props} to="/dashboard/actions/$id" params={{ id: wait.action.id }} />;
    case 'proposals':
      return <Link {...props} to="/dashboard/actions" />;
    case 'gaps':
      return (
        <Link
          {...props}
          to="/dashboard/subjects/$id/report"
          params={{ id: wait.law.id }}
          search={{ submission: wait.submission_id }}
          hash="report-actions"
        />
      );
    case 'name':
      return <Link {...props} to="/dashboard/organisation" />;
    case 'profile':
    case 'unknown_changes':
      return <Link {...props} to="/dashboard/profile" />;
    default:
      return (
        <Link
          {...props}
          to="/dashboard/subjects/$id/saq"
          params={{ id: wait.law.id }}
          // Begins to answer, as the button says.
          {...(wait.kind === 'flagged' && wait.questions > 0 && { hash: 'again' })}
          {...(wait.kind === 'came_in' && { search: { update: true }, hash: wait.first })}
        />
      );
  }
};
