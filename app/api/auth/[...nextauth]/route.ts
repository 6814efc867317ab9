import { handleGoogle } from "@/lib/http/google";

export {
  handleGoogle as DELETE,
  handleGoogle as GET,
  handleGoogle as PATCH,
  handleGoogle as POST,
  handleGoogle as PUT,
};
