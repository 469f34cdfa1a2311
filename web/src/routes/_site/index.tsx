import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../../features/site/home/home';

export const Route = createFileRoute('/_site/')({
  component: Home,
});
