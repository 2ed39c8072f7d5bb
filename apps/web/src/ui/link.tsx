import { type ComponentType, createContext, type ReactNode, use } from 'react';

export type LinkProps = {
  /** An address inside the app, such as `/admin/companies?status=active`. */
  to: string;
  children?: ReactNode;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | undefined;
  'data-tip'?: string | undefined;
  'data-tip-side'?: 'right' | undefined;
  'data-open-record'?: true | undefined;
};

function PlainLink({ to, children, ...others }: LinkProps) {
  return (
    <a href={to} {...others}>
      {children}
    </a>
  );
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

type LinkProviderProps = {
  /** Renders an `a` with everything it is given, and navigates without loading the page again. */
  component: ComponentType<LinkProps>;
  children: ReactNode;
};

/** Lets the parts navigate without knowing the router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link inside the app, by the app's own link component. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
