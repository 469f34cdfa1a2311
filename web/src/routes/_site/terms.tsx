import { createFileRoute } from '@tanstack/react-router';
import { terms } from '../../features/site/content/terms';
import { Legal } from '../../features/site/pages/legal';

export const Route = createFileRoute('/_site/terms')({
  component: () => <Legal content={terms} />,
});
