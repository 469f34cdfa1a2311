import { createFileRoute } from '@tanstack/react-router';
import { Mission } from '../../../features/site/pages/mission';

export const Route = createFileRoute('/_site/about/mission')({
  component: Mission,
});
