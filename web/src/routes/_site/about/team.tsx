import { createFileRoute } from '@tanstack/react-router';
import { Team } from '../../../features/site/pages/team';

export const Route = createFileRoute('/_site/about/team')({
  component: Team,
});
