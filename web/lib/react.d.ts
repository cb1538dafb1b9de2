import "react";

declare module "react" {
  // Invoker commands: React passes them on, its types do not know them yet.
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: "show-modal" | "close";
  }
}
