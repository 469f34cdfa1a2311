/** Opens a client: beside the list where there is room, otherwise as a page. */
export type OpenClient = (organisationId: string) => void;

interface ClientLinkProps {
  id: string;
  name: string;
  onOpen: OpenClient;
}

/**
 * A link to a client's page. The router's own links watch the address, each for itself, and there
 * are fifty.
 */
export const ClientLink = ({ id, name, onOpen }: ClientLinkProps) => (
  <a
    href={`/adviser/clients/${encodeURIComponent(id)}`}
    data-key-row
    data-client={id}
    title={name}
    onClick={(event) => {
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!isPlain || event.button !== 0) return;
      event.preventDefault();
      onOpen(id);
    }}
  >
    {name}
  </a>
);

/**
 * The box by which a client is chosen, or all of the page. The browser's own, as there are fifty.
 */
export const renderChoice = (
  label: string,
  checked: boolean,
  isFull: boolean,
  onChange: () => void,
) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={checked}
    disabled={isFull && !checked}
    onChange={onChange}
  />
);
