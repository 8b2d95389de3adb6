import { useLocation, useNavigate } from "react-router";
import { changeVerificationFilter } from "./verification-filter.ts";

/** Returns a function that adds a metadata filter to those of the address and shows the list. */
export function useMetadataFilter(): (metadata: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (metadata) => {
    const params = changeVerificationFilter(new URLSearchParams(search), { metadata });
    void navigate(
      { pathname: "/app/verifications", search: params.toString() },
      { preventScrollReset: true },
    );
  };
}
