import { vi } from 'vitest';

// Imported by tests that cause failures on purpose, whose log lines say nothing. The logger keeps
// the console that it finds when it is loaded, so this import stands before anything that loads it.
// No spies, which would print again once a test restores what it has replaced.
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  console[level] = vi.fn();
}
