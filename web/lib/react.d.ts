import "react";

declare module "react" {
  // Invoker commands are missing in React's types.
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: "show-modal" | "close";
  }
}
