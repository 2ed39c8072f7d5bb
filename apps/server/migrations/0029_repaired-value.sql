ALTER TABLE "stock_lines" DROP CONSTRAINT "stock_lines_value";--> statement-breakpoint
ALTER TABLE "stock_lines" ADD CONSTRAINT "stock_lines_value" CHECK (sign("stock_lines"."value_change") * sign("stock_lines"."on_hand_change") >= 0
        and ("stock_lines"."on_hand_change" <> 0 or "stock_lines"."value_change" = 0
          or sign("stock_lines"."value_change") = -sign("stock_lines"."unvalued_change")));