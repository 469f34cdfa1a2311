import { Component, createRef, type ReactNode } from 'react';

/** The row of a list, or of a table, that has an element. */
const rowOf = (element: Element): Element => element.closest('tr, li') ?? element;

/**
 * Keeps the place of the keyboard in a list that changes by itself: where the row with the focus is
 * gone, the one in its place gets it. The rows are those of the page's keys.
 */
export class KeptFocus extends Component<{ children: ReactNode }> {
  private region = createRef<HTMLDivElement>();

  private listRows(): HTMLElement[] {
    return [...(this.region.current?.querySelectorAll<HTMLElement>('[data-key-row]') ?? [])];
  }

  /** Which row has the focus, right before the list changes. */
  override getSnapshotBeforeUpdate(): number {
    const { activeElement } = document;
    return this.listRows().findIndex((row) => rowOf(row).contains(activeElement));
  }

  override componentDidUpdate(_: unknown, __: unknown, index: number): void {
    if (index < 0 || document.activeElement !== document.body) return;
    const rows = this.listRows();
    rows[Math.min(index, rows.length - 1)]?.focus();
  }

  override render() {
    return <div ref={this.region}>{this.props.children}</div>;
  }
}
