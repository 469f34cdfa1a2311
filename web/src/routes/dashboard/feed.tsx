import { createFileRoute } from '@tanstack/react-router';
import { Feed } from './-feed';

/**
 * The feed of someone's own organisation at an address of its own, as `/dashboard` leads staff to
 * their queue.
 */
export const Route = createFileRoute('/dashboard/feed')({ component: Feed });
