import { nameParts } from '@balcao/domain/rules/product-group';

/** A product's name as a line has it, the values quieter than what it is. The text is the whole name, as one. */
export function ProductName({ name }: { name: string }) {
  const [what, values] = nameParts(name);
  if (!values) return name;
  return (
    <>
      {what} <span className="name-values">{name.slice(what.length).trimStart()}</span>
    </>
  );
}
